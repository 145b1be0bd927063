import styles from './answer-text.module.css';

/** Shows a receiver's answer as plain text. */
export function AnswerText({ text }: { text: string }) {
  return (
    <figure>
      <figcaption className="muted text-xs">Antwort des Empfängers (höchstens 1 kB)</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keyboard */}
      <pre className={`${styles.text} text-xs wrap`} tabIndex={0}>
        {text}
      </pre>
    </figure>
  );
}
