import { useState } from 'react';
import { messageOf } from '../../../shared/api-error.ts';
import { showError, showSuccess } from '../../../shared/ui/messages/messages.tsx';
import { useImportProduct } from '../suppliers.api.ts';

/** Several rows may be on their way at once; each is busy until its own answer is there. */
export function useProductImport() {
  const { mutateAsync } = useImportProduct();
  const [importing, setImporting] = useState<ReadonlySet<string>>(new Set());

  const importOne = async (sku: string) => {
    if (importing.has(sku)) return;
    setImporting((now) => new Set(now).add(sku));
    try {
      const { imported } = await mutateAsync(sku);
      showSuccess(imported > 0 ? `${sku} wurde importiert` : `${sku} wurde aktualisiert`);
    } catch (error) {
      showError(messageOf(error));
    } finally {
      setImporting((now) => new Set([...now].filter((one) => one !== sku)));
    }
  };

  return {
    importOne: (sku: string) => void importOne(sku),
    isImporting: (sku: string) => importing.has(sku),
  };
}
