import { type LabelsInput, labelsContract } from '@kreislauf/domain/labels/labels.contract';
import { callFile } from '../../shared/api-client.ts';
import { messageOf } from '../../shared/api-error.ts';
import { showError } from '../../shared/ui/messages/messages.tsx';

/** The viewer needs the file for as long as its window is open, which nobody tells us. */
const KEPT_MS = 10 * 60_000;

/** Opens the labels in a window of their own, from where they are printed. */
export async function openLabels(labels: LabelsInput): Promise<boolean> {
  // Opened with the click itself: later the browser would take it for an advertisement.
  const tab = window.open('', '_blank');
  try {
    const file = await callFile(labelsContract.print, {
      body: labels,
      fallback: 'Fehler beim Drucken der Etiketten',
    });
    const address = URL.createObjectURL(file);
    setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
    if (tab) tab.location.href = address;
    else window.location.assign(address);
    return true;
  } catch (error) {
    tab?.close();
    showError(messageOf(error, 'Fehler beim Drucken der Etiketten'));
    return false;
  }
}
