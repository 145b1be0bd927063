import styles from './quiet-progress.module.css';

/** A thin line at the top of its (positioned) parent while shown data is asked for again. Appears late. */
export function QuietProgress({ isActive }: { isActive: boolean }) {
  return isActive ? <div className={`${styles.track} no-print`} aria-hidden="true" /> : null;
}
