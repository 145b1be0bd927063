import { PRODUCT_NAME } from '@kreislauf/domain/shared/product';
import { Link } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { BrandMark } from '../../shared/ui/layout/brand-mark.tsx';
import styles from './brand-link.module.css';

interface BrandLinkProps {
  to?: string;
  /** Name beside the mark; a shop's own name is never cut off. */
  name?: string;
}

export function BrandLink({ to = paths.home, name = PRODUCT_NAME }: BrandLinkProps) {
  return (
    <Link to={to} className={`${styles.brand} text-lg bold tight`} aria-label={`${name}, zur Startseite`}>
      <BrandMark size={26} className="brand" />
      <span>{name}</span>
    </Link>
  );
}
