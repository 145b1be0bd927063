import { notifications } from '@mantine/notifications';
import { type MessageKind, messageIcons } from './message-kinds.tsx';

const READING_TIME_MS = 5000;

/** Success and hints fade; what went wrong stays until it was read and dismissed. */
function show(kind: MessageKind, message: string): void {
  const Icon = messageIcons[kind];
  const fades = kind === 'success' || kind === 'info';
  notifications.show({
    message,
    icon: <Icon size={18} stroke={2} aria-hidden />,
    autoClose: fades ? READING_TIME_MS : false,
    role: fades ? 'status' : 'alert',
    'data-kind': kind,
    closeButtonProps: { 'aria-label': 'Meldung schließen' },
  });
}

export const showSuccess = (message: string) => show('success', message);
export const showError = (message: string) => show('error', message);
export const showWarning = (message: string) => show('warning', message);
export const showInfo = (message: string) => show('info', message);

/** A session that ends takes its messages along. */
export const clearMessages = () => notifications.clean();
