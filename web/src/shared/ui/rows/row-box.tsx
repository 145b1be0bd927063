import type { InputHTMLAttributes } from 'react';
import styles from './row-box.module.css';

/** The box before a row, which tints it. A plain element, since a list draws one for each row with every answer. */
export function RowBox(props: InputHTMLAttributes<HTMLInputElement>) {
  return <input type="checkbox" className={`${styles.box} no-print`} data-choice {...props} />;
}
