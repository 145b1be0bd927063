import { missingForEInvoices } from '@kreislauf/domain/settings/settings.rules';
import type { SettingsAnswer } from '@kreislauf/domain/settings/settings-inputs.contract';
import { MessageAlert } from '../../shared/ui/messages/message-alert.tsx';

/** Every invoice is an electronic one: there is nothing to switch on, but something to fill in. */
export function EInvoiceMissing({ settings }: { settings: SettingsAnswer }) {
  const missing = missingForEInvoices(settings);
  if (missing.length === 0) return null;
  return (
    <MessageAlert isLasting kind="info">
      Für die E-Rechnung fehlt noch: {missing.join(', ')}.
    </MessageAlert>
  );
}
