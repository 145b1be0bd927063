import { PRODUCT_NAME, VERSION_LABEL } from '@kreislauf/domain/shared/product';
import { Anchor, Box, Group, Text, Title } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useShopName } from '../../entities/settings/shop-name.ts';
import { BrandMark } from '../../shared/ui/layout/brand-mark.tsx';
import entrance from '../../shared/ui/layout/entrance.module.css';
import cycle from './cycle.svg';
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
  const shop = useShopName();
  return (
    <div className={entrance.frame}>
      <Box component="aside" visibleFrom="md" className={entrance.story} aria-hidden="true">
        <Group gap="xs" wrap="nowrap" className="text-lg bold">
          <BrandMark size={30} />
          {shop}
        </Group>
        <img className={styles.artwork} src={cycle} alt="" width={400} height={400} />
        <p className={`${entrance.claim} text-xl medium`}>
          Ankauf, Reparatur und Verkauf gebrauchter Smartphones, an einem Ort.
        </p>
      </Box>
      <main className={entrance.main}>
        <Box w="100%" maw={392} m="auto">
          <Group gap="xs" wrap="nowrap" mb="2xl" hiddenFrom="md" className="text-lg bold brand">
            <BrandMark size={28} />
            {shop}
          </Group>
          <Title order={1} className="text-3xl">
            {title}
          </Title>
          <Text c="dimmed" mt="xs" mb="xl">
            {subtitle}
          </Text>
          {children}
          <Text c="dimmed" inherit mt="xl" pt="lg" className="ruled">
            {elsewhere.text}{' '}
            <Anchor component={Link} to={elsewhere.to} className={`${styles.elsewhereLink} medium nowrap`}>
              {elsewhere.label}
              <IconArrowRight size={15} stroke={2} aria-hidden />
            </Anchor>
          </Text>
        </Box>
        <Text size="2xs" mt="2xl" ta="center" className="faint">
          {PRODUCT_NAME} {VERSION_LABEL}
        </Text>
      </main>
    </div>
  );
}
