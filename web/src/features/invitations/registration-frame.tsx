import { Box, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useShopName } from '../../entities/settings/shop-name.ts';
import { BrandMark } from '../../shared/ui/layout/brand-mark.tsx';
import entrance from '../../shared/ui/layout/entrance.module.css';
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
  const shop = useShopName();
  const { benefitsTitle, benefits } = kindTexts[kind];
  return (
    <div className={entrance.frame}>
      <main className={entrance.main}>
        <Box w="100%" maw={440} m="auto">
          <Group gap="xs" wrap="nowrap" mb="2xl" hiddenFrom="md" className="text-lg bold brand">
            <BrandMark size={28} />
            {shop}
          </Group>
          <Title order={1} textWrap="balance" className="text-3xl">
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
      <Box
        component="aside"
        className={entrance.story}
        {...(withBenefits ? {} : { visibleFrom: 'md' })}
        aria-label={withBenefits ? benefitsTitle : shop}
      >
        <Group gap="xs" wrap="nowrap" visibleFrom="md" className="text-lg bold" aria-hidden="true">
          <BrandMark size={30} />
          {shop}
        </Group>
        {withBenefits ? (
          <div className={styles.benefits}>
            <Title order={2} mb="lg" className="text-xl">
              {benefitsTitle}
            </Title>
            <ul className={styles.benefitList}>
              {benefits.map(({ icon: BenefitIcon, title: benefit, text }) => (
                <Group component="li" key={benefit} gap="sm" align="flex-start" wrap="nowrap">
                  <span className={styles.benefitIcon}>
                    <BenefitIcon size={20} stroke={1.7} aria-hidden />
                  </span>
                  <div>
                    <strong>{benefit}</strong>
                    <p className={styles.benefitText}>{text}</p>
                  </div>
                </Group>
              ))}
            </ul>
          </div>
        ) : (
          <p className={`${entrance.claim} text-xl medium`}>
            Ankauf, Reparatur und Verkauf gebrauchter Smartphones, an einem Ort.
          </p>
        )}
      </Box>
    </div>
  );
}
