import { PRODUCT_NAME } from '@kreislauf/domain/system/product';
import { useEffect } from 'react';

/** 'Geräte · Kreislauf' in the browser's tab. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`;
  }, [title]);
}
