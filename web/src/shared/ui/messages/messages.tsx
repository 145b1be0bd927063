import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type MessageKind, messageIcons } from './message-kinds.tsx';

const READING_TIME_MS = 5000;
/** An undo button needs to stay for a moment before people see that they want it. */
const DECIDING_TIME_MS = 12_000;

interface MessageOptions {
  /** A message that is still shown is not shown again under the same id. */
  id?: string;
  /** The time for which it is shown, false until it is closed; errors and warnings stay where nothing is said. */
  forMs?: number | false;
  /** An action that works once: 'Rückgängig'. */
  action?: { label: string; run: () => void };
}

/** An answer may come without its sentence; a message never does. */
const unworded: Record<MessageKind, string> = {
  success: 'Erledigt.',
  info: 'Erledigt.',
  warning: 'Bitte prüfen Sie das Ergebnis.',
  error: 'Unbekannter Fehler',
};

/** The page that is open, and of which page each message is that stays. */
let page = '';
const staying = new Map<string, string>();

/**
 * Success and hints fade; what went wrong stays until it was read and dismissed, or until its page is left. What
 * concerns a form stands in the form instead (`MessageAlert`).
 */
function show(kind: MessageKind, message = '', { id, action, forMs }: MessageOptions = {}): void {
  const Icon = messageIcons[kind];
  const text = message.trim() || unworded[kind];
  const fades = kind === 'success' || kind === 'info';
  const shown = notifications.show({
    ...(id !== undefined && { id }),
    message: action ? withAction(text, action, () => notifications.hide(shown)) : text,
    icon: <Icon size={18} stroke={2} aria-hidden />,
    autoClose: forMs ?? (fades ? (action ? DECIDING_TIME_MS : READING_TIME_MS) : false),
    onClose: ({ id: closed }) => staying.delete(closed ?? ''),
    role: fades ? 'status' : 'alert',
    'data-kind': kind,
    closeButtonProps: { 'aria-label': 'Meldung schließen' },
  });
  if (!fades) staying.set(shown, page);
}

/** Another page was opened: what went wrong on the last one is not carried along. */
export function messagesEnter(entered: string): void {
  page = entered;
  for (const [id, of] of staying) if (of !== entered) notifications.hide(id);
}

function withAction(message: string, { label, run }: { label: string; run: () => void }, hide: () => void) {
  return (
    <>
      {message}
      <Button
        size="compact-sm"
        variant="light"
        mt={6}
        display="block"
        onClick={() => {
          hide();
          run();
        }}
      >
        {label}
      </Button>
    </>
  );
}

export const showSuccess = (message: string, options?: MessageOptions) => show('success', message, options);
/** The same error again is one message: those that stay must not pile up. */
export const showError = (message: string, options?: Pick<MessageOptions, 'forMs'>) =>
  show('error', message, { id: message, ...options });
export const showWarning = (message: string, options?: MessageOptions) => show('warning', message, options);
export const showInfo = (message: string, options?: MessageOptions) => show('info', message, options);

/** A session that ends takes its messages along. */
export function clearMessages(): void {
  staying.clear();
  notifications.clean();
}
