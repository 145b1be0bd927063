import styles from './missing-fields.module.css';

interface MissingFieldsProps {
  /** In the words of the specification. */
  sentence: string;
  /** As the fields are labelled. */
  fields: string[];
}

/** Above a form: that something is missing, and what. */
export function MissingFields({ sentence, fields }: MissingFieldsProps) {
  return (
    <>
      <strong className={styles.sentence}>{sentence}</strong> <span>Es fehlt noch: {fields.join(', ')}</span>
    </>
  );
}
