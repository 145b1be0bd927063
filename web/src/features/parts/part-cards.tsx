import { Box, Group, Text } from '@mantine/core';
import { Card, CardList } from '../../shared/ui/lists/card-list.tsx';
import styles from '../../shared/ui/lists/goods-card.module.css';
import { EuroText } from '../../shared/ui/values/euro-text.tsx';
import { PartActions } from './part-actions.tsx';
import type { ShownParts } from './part-table.tsx';
import { StockBadge } from './stock-badge.tsx';

export function PartCards({ parts, isOutdated, isRemoving, ...actions }: ShownParts) {
  return (
    <CardList items={parts} isOutdated={isOutdated} cardHeight={140} skeletons={8} isGrid>
      {(part) => (
        <Card key={part._id} className={styles.card}>
          <Group gap="xs" justify="space-between" wrap="nowrap">
            <Box component="span" miw={0} className="muted mono text-xs wrap">
              {part.partNumber}
            </Box>
            <StockBadge stock={part.stock} />
          </Group>
          <Text inherit mt="xs" className="medium tight wrap">
            {part.description}
          </Text>
          <Text size="xs" c="dimmed" mt="3xs" className="wrap">
            {part.category} · {part.forModel}
          </Text>
          <Group gap="xs" justify="space-between" wrap="nowrap" mih={42} mt="auto" pt="2xs">
            <span className="text-lg bold">
              <EuroText euro={part.price} />
            </span>
            <PartActions part={part} isRemoving={isRemoving(part)} {...actions} />
          </Group>
        </Card>
      )}
    </CardList>
  );
}
