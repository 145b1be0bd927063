import styles from './show-pdf.module.css';

/** The viewer needs it for as long as its window is open, which nobody tells us. */
const KEPT_MS = 10 * 60_000;

function addressFor(file: Blob): string {
  const address = URL.createObjectURL(file);
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
  return address;
}

/** In a window of its own; where that is not allowed, in this one. */
export function openPdf(file: Blob): void {
  const address = addressFor(file);
  if (!window.open(address, '_blank')) window.location.assign(address);
}

/** Straight to the printer's dialog; a browser without a viewer of its own gets the file. */
export function printPdf(file: Blob): void {
  const frame = document.createElement('iframe');
  // Out of sight, but laid out: what is not on the page at all is not printed everywhere.
  frame.className = styles.unseen ?? '';
  frame.tabIndex = -1;
  frame.ariaHidden = 'true';
  frame.src = addressFor(file);
  frame.onload = () => {
    try {
      if (!navigator.pdfViewerEnabled) throw new Error('no viewer to print from');
      frame.contentWindow?.focus();
      frame.contentWindow?.print();
    } catch {
      openPdf(file);
    }
  };
  document.body.append(frame);
  setTimeout(() => frame.remove(), KEPT_MS);
}
