import { PRODUCT_NAME, VERSION_LABEL } from '@kreislauf/domain/system/product';
import { Anchor, Title } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BrandMark } from '../../shared/ui/layout/brand-mark.tsx';
import { CycleArtwork } from './cycle-artwork.tsx';
import styles from './login-frame.module.css';

interface LoginFrameProps {
  title: string;
  subtitle: string;
  /** The way to the other login. */
  elsewhere: { text: string; label: string; to: string };
  children: ReactNode;
}

/** The page around both logins: what the product is on the left, the form on the right. */
export function LoginFrame({ title, subtitle, elsewhere, children }: LoginFrameProps) {
  return (
    <div className={styles.frame}>
      <aside className={styles.story} aria-hidden="true">
        <div className={styles.brand}>
          <BrandMark size={30} />
          {PRODUCT_NAME}
        </div>
        <CycleArtwork className={styles.artwork} />
        <p className={styles.claim}>Ankauf, Reparatur und Verkauf gebrauchter Smartphones, an einem Ort.</p>
      </aside>
      <main className={styles.main}>
        <div className={styles.column}>
          <div className={styles.phoneBrand}>
            <BrandMark size={28} />
            {PRODUCT_NAME}
          </div>
          <Title order={1} className={styles.title}>
            {title}
          </Title>
          <p className={styles.subtitle}>{subtitle}</p>
          {children}
          <p className={styles.elsewhere}>
            {elsewhere.text}{' '}
            <Anchor component={Link} to={elsewhere.to} className={styles.elsewhereLink}>
              {elsewhere.label}
              <IconArrowRight size={15} stroke={2} aria-hidden />
            </Anchor>
          </p>
        </div>
        <p className={styles.version}>
          {PRODUCT_NAME} {VERSION_LABEL}
        </p>
      </main>
    </div>
  );
}
