import { PRODUCT_NAME } from '@kreislauf/domain/shared/product';
import { useEffect } from 'react';
import { dropBuffer } from '../keyboard/type-ahead.ts';

/** 'Geräte · Kreislauf' in the browser's tab. A page that says its name is there: no key waits for it any longer. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`;
  }, [title]);
  useEffect(dropBuffer, []);
}
