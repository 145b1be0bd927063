import type { OpenAmount, SettlementResult } from '@kreislauf/domain/settlements/settlements.contract';
import { lastFullDay } from '@kreislauf/domain/settlements/settlements.rules';
import { salesInWords } from '@kreislauf/domain/settlements/settlements.text';
import { formatDate, shopDay } from '@kreislauf/domain/shared/dates';
import { sumOfEuro } from '@kreislauf/domain/shared/money';
import { Button, Checkbox, Group, Modal, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { ErrorState } from '../../../shared/ui/feedback/error-state.tsx';
import { FormDialog } from '../../../shared/ui/forms/form-dialog.tsx';
import { useForm } from '../../../shared/ui/forms/use-form.ts';
import { MessageAlert } from '../../../shared/ui/messages/message-alert.tsx';
import { RefusalText } from '../../../shared/ui/messages/refusal-alert.tsx';
import { Breakdown, BreakdownLine } from '../../../shared/ui/values/breakdown.tsx';
import { EuroText } from '../../../shared/ui/values/euro-text.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { openAmountsQuery, useSettleAll } from '../settlements.api.ts';
import styles from './settle-all-dialog.module.css';
import { ResellerLink } from './settlement-refusal.tsx';

interface SettleAllDialogProps {
  /** Link to the details of a settlement. */
  addressOf: (id: string) => string;
  onClose: () => void;
}

/** All resellers at once: what will be issued, and afterwards what became of each. */
export function SettleAllDialog({ addressOf, onClose }: SettleAllDialogProps) {
  const until = lastFullDay(shopDay(new Date()));
  const [results, setResults] = useState<SettlementResult[] | null>(null);
  const open = useQuery({ ...openAmountsQuery(until), enabled: results === null });
  const settle = useSettleAll();
  const form = useForm({
    initialValues: { mail: true },
    onSubmit: async ({ mail }) => setResults((await settle.mutateAsync({ until, mail })).results),
    fallback: 'Fehler beim Abrechnen',
  });
  if (results) return <Results results={results} addressOf={addressOf} onClose={onClose} />;
  // Resellers who were deleted can no longer be asked for their open sums.
  const amounts = open.data?.filter(({ resellerId }) => resellerId !== undefined);
  return (
    <FormDialog
      form={{ ...form, isReady: amounts !== undefined && amounts.length > 0 }}
      title="Alle bis gestern abrechnen"
      description={`Jeder Reseller erhält eine Abrechnung über seine Verkäufe bis einschließlich ${formatDate(until)}.`}
      submitLabel={amounts && amounts.length > 0 ? issueInWords(amounts.length) : 'Ausstellen'}
      error={form.failure && <RefusalText error={form.error} failure={form.failure} />}
      size={520}
      onClose={onClose}
    >
      {amounts ? (
        <Amounts amounts={amounts} />
      ) : open.isError ? (
        <ErrorState
          error={open.error}
          fallback="Fehler beim Laden der offenen Beträge"
          retry={open.refetch}
          busy={open.isFetching}
        />
      ) : (
        <Skeleton height={160} />
      )}
      <Checkbox
        label="PDF per E-Mail an die Reseller senden"
        data-autofocus
        {...form.getInputProps('mail', { type: 'checkbox' })}
      />
    </FormDialog>
  );
}

const issueInWords = (count: number) =>
  count === 1 ? '1 Abrechnung ausstellen' : `${count} Abrechnungen ausstellen`;

function Amounts({ amounts }: { amounts: OpenAmount[] }) {
  if (amounts.length === 0)
    return (
      <MessageAlert isLasting kind="info">
        Bis gestern ist alles abgerechnet.
      </MessageAlert>
    );
  return (
    <Breakdown label="Was ausgestellt wird">
      {amounts.map(({ resellerId, name, count, owed }) => (
        <BreakdownLine key={resellerId} label={name} note={salesInWords(count)}>
          <EuroText euro={owed} />
        </BreakdownLine>
      ))}
      <BreakdownLine label="Zusammen" weight="total">
        <EuroText euro={sumOfEuro(amounts.map(({ owed }) => owed))} />
      </BreakdownLine>
    </Breakdown>
  );
}

interface ResultsProps extends SettleAllDialogProps {
  results: SettlementResult[];
}

function Results({ results, addressOf, onClose }: ResultsProps) {
  const failed = results.filter(({ ok }) => !ok).length;
  return (
    <Modal opened onClose={onClose} title="Alle bis gestern abrechnen" size={520}>
      <Stack gap="md">
        <MessageAlert isLasting kind={failed > 0 ? 'warning' : 'success'}>
          {failed > 0
            ? `${results.length - failed} von ${results.length} Abrechnungen sind ausgestellt. Die übrigen bleiben offen:`
            : `${results.length === 1 ? '1 Abrechnung ist' : `${results.length} Abrechnungen sind`} ausgestellt.`}
        </MessageAlert>
        <ul aria-label="Ergebnis je Reseller">
          {results.map(({ resellerId, name, ok, settlement, error, link }) => (
            <li key={resellerId} className={styles.result}>
              <span className="medium wrap">{name}</span>
              <StatusBadge tone={ok ? 'success' : 'error'} label={ok ? 'Ausgestellt' : 'Nicht ausgestellt'} />
              {settlement ? (
                <span className="text-sm">
                  <Link to={addressOf(settlement._id)} className="brand link" onClick={onClose}>
                    {settlement.number}
                  </Link>
                  {settlement.total !== undefined && (
                    <>
                      {' · '}
                      <EuroText euro={settlement.total} />
                    </>
                  )}
                </span>
              ) : (
                <span className="muted text-sm wrap">
                  {error} {link === paths.resellers && <ResellerLink name={name} />}
                  {link && link !== paths.resellers && (
                    <Link to={link} className="brand link">
                      Zu den Einstellungen
                    </Link>
                  )}
                </span>
              )}
            </li>
          ))}
        </ul>
        <Group justify="flex-end">
          <Button data-autofocus onClick={onClose}>
            Schließen
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
