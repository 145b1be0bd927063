import type { ProposedPart } from '@kreislauf/domain/orders/orders.contract';
import { supplierLabel } from '@kreislauf/domain/orders/orders.text';
import { groupBy } from '@kreislauf/domain/shared/group-by';
import { amountText } from '@kreislauf/domain/shared/numbers';
import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../shared/api-error.ts';
import { paths } from '../../shared/paths.ts';
import { showError } from '../../shared/ui/feedback/messages.tsx';
import { useSingleRun } from '../../shared/ui/forms/single-run.ts';
import { Panel } from '../../shared/ui/layout/panel.tsx';
import { LineName, Lines, ListLine } from '../../shared/ui/lists/lines.tsx';
import { proposalQuery, useCreateOrder } from './orders.api.ts';
import styles from './orders.module.css';
import { PartSearch } from './part-search.tsx';

/** The orders below stay in sight. */
const FIRST = 6;

/** Stocked parts of which too few are there, one draft for each supplier. */
export function ProposalPanel() {
  const [isWhole, setWhole] = useState(false);
  const proposal = useQuery(proposalQuery);
  const create = useCreateOrder();
  const run = useSingleRun();
  const navigate = useNavigate();
  const order = (parts: Pick<ProposedPart, 'partNumber' | 'quantity'>[]) =>
    run(async () => {
      try {
        const lines = parts.map(({ partNumber, quantity }) => ({ partNumber, quantity }));
        const { _id } = await create.mutateAsync(lines);
        await navigate(paths.partOrder(_id));
      } catch (error) {
        showError(messageOf(error));
      }
    });
  const groups = [...groupBy(proposal.data ?? [], ({ supplier }) => supplier)];
  return (
    <Panel title="Vorschlag" note="Mindestbestand und Geplantes, ohne was da oder bestellt ist.">
      {proposal.isPending && <Skeleton height={60} />}
      {proposal.isError && (
        <p className="error" role="alert">
          {messageOf(proposal.error)}
        </p>
      )}
      {proposal.isSuccess && groups.length === 0 && (
        <p className="muted">Von keinem gezählten Teil fehlt etwas.</p>
      )}
      <Stack gap="lg">
        {groups.map(([supplier, parts]) => (
          <div key={supplier}>
            <Group justify="space-between" mb="xs">
              <h3 className="text-sm bold">{supplierLabel(supplier)}</h3>
              <Button size="sm" loading={create.isPending} onClick={() => void order(parts)}>
                Entwurf mit {parts.length === 1 ? '1 Teil' : `${parts.length} Teilen`} anlegen
              </Button>
            </Group>
            <Lines label={`Vorschlag ${supplierLabel(supplier)}`}>
              {parts.slice(0, isWhole ? undefined : FIRST).map((part) => (
                <ListLine key={part.partNumber}>
                  <span className={`${styles.count} bold tabular`}>{part.quantity} ×</span>
                  <LineName name={part.description} number={part.partNumber}>
                    {amountText(part.stock)} da, {part.reserved} geplant, mindestens {part.minStock}
                    {part.onOrder > 0 && `, ${part.onOrder} bestellt`}
                  </LineName>
                </ListLine>
              ))}
            </Lines>
            {parts.length > FIRST && !isWhole && (
              <Button variant="subtle" size="compact-sm" ml="-xs" onClick={() => setWhole(true)}>
                Alle {parts.length} Teile zeigen
              </Button>
            )}
          </div>
        ))}
        <PartSearch
          label="Anderes Teil bestellen"
          isChosen={() => false}
          add={({ partNumber }) => void order([{ partNumber, quantity: 1 }])}
        />
      </Stack>
    </Panel>
  );
}
