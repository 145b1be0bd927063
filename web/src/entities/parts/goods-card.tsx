import { Box, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Card } from '../../shared/ui/rows/card-list.tsx';
import styles from './goods-card.module.css';

interface GoodsCardProps {
  number: string;
  stock: ReactNode;
  name: string;
  /** Category, and the models that it fits. */
  note: string;
  price: ReactNode;
  actions: ReactNode;
  children?: ReactNode;
}

/** A part of ours or of a supplier. */
export function GoodsCard({ number, stock, name, note, price, actions, children }: GoodsCardProps) {
  return (
    <Card className={styles.card}>
      <Group gap="xs" justify="space-between" wrap="nowrap">
        <Box component="span" miw={0} className="muted mono text-xs wrap">
          {number}
        </Box>
        {stock}
      </Group>
      <Text inherit mt="xs" className="medium tight wrap">
        {name}
      </Text>
      <Text size="xs" c="dimmed" mt="3xs" className="wrap">
        {note}
      </Text>
      {children}
      {(price || actions) && (
        <Group gap="xs" justify="space-between" wrap="nowrap" mih={42} mt="auto" pt="2xs">
          <span className="text-lg bold">{price}</span>
          {actions}
        </Group>
      )}
    </Card>
  );
}
