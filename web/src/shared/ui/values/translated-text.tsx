import { UnstyledButton } from '@mantine/core';
import { HintTooltip } from './hint-tooltip.tsx';
import styles from './translated-text.module.css';

interface TranslatedTextProps {
  text: string;
  /** The source's own words, where the text is a translation of them. */
  said: string | null | undefined;
}

/** German for the eye; what the service wrote itself appears on hover, by keyboard and on touch. */
export function TranslatedText({ text, said }: TranslatedTextProps) {
  if (!text || !said || said === text) return text;
  return (
    <HintTooltip label={`Angabe des Dienstes: ${said}`}>
      <UnstyledButton component="button" type="button" className={styles.text}>
        {text}
      </UnstyledButton>
    </HintTooltip>
  );
}
