import { PRODUCT_NAME } from '@kreislauf/domain/shared/product';
import { useEffect } from 'react';
import { letGo } from '../keyboard/early-keys.ts';

/** 'Geräte · Kreislauf' in the browser's tab. A page that says its name is there: no key waits for it any longer. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`;
  }, [title]);
  useEffect(letGo, []);
}
