import type { KnownSeller } from '@kreislauf/domain/documents/document-inputs.contract';
import { formatDate } from '@kreislauf/domain/shared/dates';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconUserCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { sellersQuery } from '../signatures/signatures.api.ts';

interface SellerProposalsProps {
  name: string;
  birthDate: string;
  /** Values that are typed already are not proposed. */
  isTyped: (seller: KnownSeller) => boolean;
  onChoose: (seller: KnownSeller) => void;
}

const MIN_TYPED = 3;
const PAUSE_MS = 250;

/** People of that name who have sold before. */
export function SellerProposals({ name, birthDate, isTyped, onChoose }: SellerProposalsProps) {
  const [asked] = useDebouncedValue(name.trim(), PAUSE_MS);
  const isEnough = asked.length >= MIN_TYPED;
  const { data } = useQuery({ ...sellersQuery(asked, birthDate), enabled: isEnough });
  const proposed = isEnough && name.trim() !== '' ? (data ?? []).filter((seller) => !isTyped(seller)) : [];
  if (proposed.length === 0) return null;
  return (
    <Stack gap="2xs" component="section" aria-label="Bekannte Verkäufer">
      {proposed.map((seller) => (
        <Group
          key={`${seller.name} ${seller.birthDate ?? ''}`}
          gap="sm"
          wrap="nowrap"
          p="xs"
          className="sunken"
        >
          <IconUserCheck size={18} stroke={1.8} className="muted" aria-hidden />
          <Text size="sm" flex={1} miw={0} className="wrap tight">
            <strong>{seller.name}</strong>
            {seller.birthDate && `, geboren am ${formatDate(seller.birthDate)}`}
            <span className="muted">
              {' '}
              · {seller.street}, {seller.zip} {seller.city}
            </span>
          </Text>
          <Button variant="default" size="compact-md" onClick={() => onChoose(seller)}>
            Übernehmen
          </Button>
        </Group>
      ))}
    </Stack>
  );
}
