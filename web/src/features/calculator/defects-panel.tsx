import type { CalculatorPart } from '@kreislauf/domain/calculator/calculator.contract';
import type { PartGroup, SortedParts } from '@kreislauf/domain/calculator/part-groups.rules';
import { Skeleton, Stack, Text } from '@mantine/core';
import { IconDeviceMobileSearch, IconToolsOff } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../../shared/ui/feedback/error-state.tsx';
import { Panel } from '../../shared/ui/layout/panel.tsx';
import { EmptyState } from '../../shared/ui/lists/empty-state.tsx';
import { PartGroupChoice } from './part-group-choice.tsx';
import type { Calculation } from './use-calculation.ts';

interface DefectsPanelProps {
  calculation: Calculation;
  /** Ids of the chosen parts that the catalogue still has. */
  chosen: string[];
  query: UseQueryResult<CalculatorPart[]>;
  sorted: SortedParts<CalculatorPart> | undefined;
}

export function DefectsPanel({ calculation, chosen, query, sorted }: DefectsPanelProps) {
  const { model } = calculation;
  return (
    <Panel title="Defekte Teile" aside={chosen.length > 0 && chosenCount(chosen.length)}>
      {model === '' ? (
        <EmptyState
          icon={IconDeviceMobileSearch}
          heading={3}
          title="Wählen Sie zuerst ein Modell"
          text="Danach erscheinen hier die Ersatzteile, die dazu passen."
        />
      ) : query.isError ? (
        <ErrorState
          error={query.error}
          fallback="Fehler beim Laden der Daten"
          retry={() => void query.refetch()}
          busy={query.isFetching}
        />
      ) : !sorted ? (
        <Loading />
      ) : sorted.groups.length === 0 ? (
        <EmptyState
          icon={IconToolsOff}
          heading={3}
          title={`Keine Ersatzteile für ${model}`}
          text="Der Katalog enthält kein Teil für dieses Modell. „Höchstens zahlen“ wird ohne Reparatur berechnet."
        />
      ) : (
        <Stack component="ul" gap="xs">
          {sorted.groups.map((group) => (
            <li key={group.id}>
              <PartGroupChoice
                group={group}
                chosen={chosen}
                onChoose={(part) => calculation.setChosen(afterChoice(group, part, chosen))}
              />
            </li>
          ))}
        </Stack>
      )}
      {sorted && <LeftOut sorted={sorted} />}
    </Panel>
  );
}

/** A second press takes a part away again. Of a display, battery or housing there is one at a time. */
function afterChoice(group: PartGroup<CalculatorPart>, part: CalculatorPart, chosen: string[]): string[] {
  if (chosen.includes(part._id)) return chosen.filter((id) => id !== part._id);
  const own = new Set(group.variants.flatMap(({ parts }) => parts.map(({ _id }) => _id)));
  return [...(group.hasGrades ? chosen.filter((id) => !own.has(id)) : chosen), part._id];
}

/** Names parts that the rules exclude, so that nobody looks for them in vain. */
function LeftOut({ sorted: { accessories, excluded } }: { sorted: SortedParts<CalculatorPart> }): ReactNode {
  const sentences = [
    excluded.length > 0 &&
      `${pieces(excluded.length)} nicht angeboten: Gehäuse der US-Version und gebrauchte Displays ohne Sensorflex.`,
    accessories.length > 0 && `${pieces(accessories.length)} ausgeblendet, weil es Zubehör ist.`,
  ].filter(Boolean);
  return (
    sentences.length > 0 && (
      <Text size="xs" c="dimmed" mt="sm">
        {sentences.join(' ')}
      </Text>
    )
  );
}

function pieces(count: number): string {
  return count === 1 ? '1 Artikel wird' : `${count} Artikel werden`;
}

function chosenCount(count: number): string {
  return count === 1 ? '1 Teil gewählt' : `${count} Teile gewählt`;
}

function Loading() {
  return (
    <Stack gap="xs" aria-busy="true">
      {Array.from({ length: 5 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have nothing else
        <Skeleton key={index} height={60} radius="md" />
      ))}
    </Stack>
  );
}
