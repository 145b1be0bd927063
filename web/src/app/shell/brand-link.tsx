import { PRODUCT_NAME } from '@kreislauf/domain/system/product';
import { Link } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { BrandMark } from '../../shared/ui/layout/brand-mark.tsx';
import styles from './brand-link.module.css';

export function BrandLink({ to = paths.home }: { to?: string }) {
  return (
    <Link to={to} className={`${styles.brand} text-lg bold`} aria-label={`${PRODUCT_NAME}, zur Startseite`}>
      <BrandMark size={26} className="brand" />
      {PRODUCT_NAME}
    </Link>
  );
}
