import type { ProposedPart } from '@kreislauf/domain/orders/orders.contract';
import { supplierLabel } from '@kreislauf/domain/orders/orders.text';
import { costOfLines, type ProposedLine, proposedLines } from '@kreislauf/domain/orders/proposal.rules';
import { groupBy } from '@kreislauf/domain/shared/group-by';
import { formatEuro } from '@kreislauf/domain/shared/money';
import { amountText } from '@kreislauf/domain/shared/numbers';
import { Button, Checkbox, Group, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../shared/api-error.ts';
import { paths } from '../../shared/paths.ts';
import { useStaff } from '../../shared/session/user-info.ts';
import { useLastHeights } from '../../shared/ui/feedback/use-last-heights.ts';
import { useSingleRun } from '../../shared/ui/forms/single-run.ts';
import { Panel } from '../../shared/ui/layout/panel.tsx';
import { showError } from '../../shared/ui/messages/messages.tsx';
import { LineName, Lines, ListLine } from '../../shared/ui/rows/lines.tsx';
import { proposalQuery, useCreateOrder } from './orders.api.ts';
import styles from './orders.module.css';
import { PartSearch } from './part-search.tsx';

/** The orders below stay in sight. */
const FIRST = 6;

/** Stocked parts of which too few are there, one draft for each supplier. */
export function ProposalPanel() {
  const proposal = useQuery(proposalQuery);
  const create = useCreateOrder();
  const run = useSingleRun();
  const navigate = useNavigate();
  const order = (lines: { partNumber: string; quantity: number }[]) =>
    run(async () => {
      try {
        const { _id } = await create.mutateAsync(lines);
        await navigate(paths.partOrder(_id));
      } catch (error) {
        showError(messageOf(error));
      }
    });
  const { ref, heights = [60] } = useLastHeights<HTMLDivElement>('proposal', proposal.isSuccess);
  const groups = [...groupBy(proposal.data ?? [], ({ supplier }) => supplier)];
  return (
    <Panel title="Vorschlag" note="Worauf Reparaturen warten, danach der Mindestbestand.">
      <Stack gap="lg">
        <Stack ref={ref} gap="lg">
          {proposal.isPending &&
            // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have nothing else
            heights.map((height, index) => <Skeleton key={index} height={height ?? 60} />)}
          {proposal.isError && (
            <p className="error" role="alert">
              {messageOf(proposal.error)}
            </p>
          )}
          {proposal.isSuccess && groups.length === 0 && (
            <p className="muted">Von keinem gezählten Teil fehlt etwas.</p>
          )}
          {groups.map(([supplier, parts]) => (
            <SupplierProposal
              key={supplier}
              supplier={supplier}
              parts={parts}
              isBusy={create.isPending}
              onOrder={(lines) => void order(lines)}
            />
          ))}
        </Stack>
        <PartSearch
          label="Anderes Teil bestellen"
          isChosen={() => false}
          add={({ partNumber }) => void order([{ partNumber, quantity: 1 }])}
        />
      </Stack>
    </Panel>
  );
}

interface SupplierProposalProps {
  supplier: string;
  parts: ProposedPart[];
  isBusy: boolean;
  onOrder: (lines: { partNumber: string; quantity: number }[]) => void;
}

function SupplierProposal({ supplier, parts, isBusy, onOrder }: SupplierProposalProps) {
  const { hidesCosts } = useStaff();
  const [isWhole, setWhole] = useState(false);
  /** Those that somebody has switched, over what is chosen by itself. */
  const [switched, setSwitched] = useState<ReadonlySet<string>>(new Set());
  const lines = proposedLines(parts);
  const isChosen = (line: ProposedLine) => line.isPreChosen !== switched.has(line.key);
  const chosen = lines.filter(isChosen);
  const toggle = ({ key }: ProposedLine) =>
    setSwitched(
      (before) => new Set(before.has(key) ? [...before].filter((one) => one !== key) : [...before, key]),
    );
  const label = supplierLabel(supplier);
  const count = groupBy(chosen, ({ part }) => part.partNumber);
  const shown = (purpose: ProposedLine['purpose']) =>
    lines.slice(0, isWhole ? undefined : FIRST).filter((line) => line.purpose === purpose);
  const titles = [
    ['reparatur', 'Reparaturen warten darauf'],
    ['mindestbestand', 'Für den Mindestbestand'],
  ] as const;
  return (
    <div>
      <Group justify="space-between" mb="xs" className={`${styles.chosen} surface`}>
        <h3 className="text-sm bold">{label}</h3>
        <Group gap="sm">
          {!hidesCosts && (
            <span className="bold tabular" aria-live="polite">
              {formatEuro(costOfLines(chosen))}
            </span>
          )}
          <Button
            size="sm"
            loading={isBusy}
            disabled={chosen.length === 0}
            onClick={() =>
              onOrder(
                [...count].map(([partNumber, same]) => ({
                  partNumber,
                  quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
                })),
              )
            }
          >
            Entwurf mit {count.size === 1 ? '1 Teil' : `${count.size} Teilen`} anlegen
          </Button>
        </Group>
      </Group>
      {titles.map(
        ([purpose, title]) =>
          shown(purpose).length > 0 && (
            <div key={purpose}>
              <h4 className="text-xs muted medium">{title}</h4>
              <Lines label={`${title}: ${label}`}>
                {shown(purpose).map((line) => {
                  const { part, quantity } = line;
                  return (
                    <ListLine key={line.key}>
                      <Checkbox
                        aria-label={`${part.description} (${title}) bestellen`}
                        checked={isChosen(line)}
                        onChange={() => toggle(line)}
                      />
                      <span className={`${styles.count} bold tabular`}>{quantity} ×</span>
                      <LineName name={part.description} number={part.partNumber}>
                        {amountText(part.stock)} da, {part.reserved} geplant, mindestens {part.minStock}
                        {part.onOrder > 0 && `, ${part.onOrder} bestellt`}
                      </LineName>
                    </ListLine>
                  );
                })}
              </Lines>
            </div>
          ),
      )}
      {lines.length > FIRST && !isWhole && (
        <Button variant="subtle" size="compact-sm" ml="-xs" onClick={() => setWhole(true)}>
          Alle {lines.length} Zeilen zeigen
        </Button>
      )}
    </div>
  );
}
