import { stockNumber } from '@kreislauf/domain/parts/part-catalogue.rules';
import { modelNamesOf } from '@kreislauf/domain/parts/part-models.rules';
import { Box, Group, Stack, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { EuroText } from '../../shared/ui/values/euro-text.tsx';
import styles from './part-preview.module.css';
import type { PartValues } from './part-values.ts';
import { StockBadge } from './stock-badge.tsx';

/** The part as the list will show it, while it is typed; and which models will find it. */
export function PartPreview({ values }: { values: PartValues }) {
  const title = useId();
  const models = modelNamesOf(values.forModel);
  return (
    <Stack component="section" gap="xs" aria-labelledby={title}>
      <Title order={2} id={title} className="text-sm">
        Vorschau
      </Title>
      <Box py="md" px="lg" className="surface">
        <Group gap="xs" justify="space-between" wrap="nowrap">
          <Box component="span" miw={0} className="muted mono text-xs wrap">
            {values.partNumber.trim() || 'Teilenummer'}
          </Box>
          <StockBadge isStocked={false} stock={stockNumber.read(values.stock) ?? 0} />
        </Group>
        <p
          className={`${styles.description} medium tight wrap`}
          data-empty={!values.description.trim() || undefined}
        >
          {values.description.trim() || 'Beschreibung'}
        </p>
        <Text size="xs" c="dimmed" mt="3xs" className="wrap">
          {values.category.trim() || 'Kategorie'} · {values.forModel.trim() || 'Modell'}
        </Text>
        <Text size="lg" mt="sm" className="bold">
          <EuroText euro={values.price} />
        </Text>
      </Box>
      <p className={`${styles.models} muted text-xs`} aria-live="polite">
        {models.length > 0 ? (
          <>
            Wird angeboten für: <strong className="medium">{models.join(', ')}</strong>
          </>
        ) : (
          'Sobald ein Modell eingetragen ist, steht hier, für welche Geräte das Teil angeboten wird.'
        )}
      </p>
    </Stack>
  );
}
