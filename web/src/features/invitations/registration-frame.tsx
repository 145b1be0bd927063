import { PRODUCT_NAME } from '@kreislauf/domain/system/product';
import { Box, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { BrandMark } from '../../shared/ui/layout/brand-mark.tsx';
import { usePageTitle } from '../../shared/ui/layout/page-title.ts';
import type { InvitedKind } from './registration.api.ts';
import styles from './registration-frame.module.css';
import { kindTexts } from './registration-text.ts';

interface RegistrationFrameProps {
  kind: InvitedKind;
  title: string;
  subtitle?: string;
  /** Left out where there is nothing to look forward to. */
  withBenefits?: boolean;
  children: ReactNode;
}

/** The page around the registration: what awaits the invited on the left, the form on the right. */
export function RegistrationFrame({
  kind,
  title,
  subtitle,
  withBenefits = true,
  children,
}: RegistrationFrameProps) {
  usePageTitle(title);
  const { benefitsTitle, benefits } = kindTexts[kind];
  return (
    <div className={styles.frame}>
      <main className={styles.main}>
        <Box w="100%" maw={440} m="auto">
          <div className={`${styles.phoneBrand} text-lg bold brand`}>
            <BrandMark size={28} />
            {PRODUCT_NAME}
          </div>
          <Title order={1} className={`${styles.title} text-3xl`}>
            {title}
          </Title>
          {subtitle && (
            <Text c="dimmed" mt="xs">
              {subtitle}
            </Text>
          )}
          <Box mt="xl">{children}</Box>
        </Box>
      </main>
      <aside
        className={styles.story}
        data-empty={!withBenefits || undefined}
        aria-label={withBenefits ? benefitsTitle : PRODUCT_NAME}
      >
        <div className={`${styles.brand} text-lg bold`} aria-hidden="true">
          <BrandMark size={30} />
          {PRODUCT_NAME}
        </div>
        {withBenefits ? (
          <div className={styles.benefits}>
            <h2 className={`${styles.benefitsTitle} text-xl bold`}>{benefitsTitle}</h2>
            <ul className={styles.benefitList}>
              {benefits.map(({ icon: BenefitIcon, title: benefit, text }) => (
                <li key={benefit} className={styles.benefit}>
                  <span className={styles.benefitIcon}>
                    <BenefitIcon size={20} stroke={1.7} aria-hidden />
                  </span>
                  <div>
                    <strong>{benefit}</strong>
                    <p>{text}</p>
                  </div>
                </li>
              ))}
            </ul>
          </div>
        ) : (
          <p className={`${styles.claim} text-xl medium`}>
            Ankauf, Reparatur und Verkauf gebrauchter Smartphones, an einem Ort.
          </p>
        )}
      </aside>
    </div>
  );
}
