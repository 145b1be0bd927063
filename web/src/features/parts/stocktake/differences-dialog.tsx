import { isSamePart, partKey } from '@kreislauf/domain/devices/part-lines/part-lines.rules';
import type { Part } from '@kreislauf/domain/parts/parts.contract';
import { signed } from '@kreislauf/domain/parts/stock.text';
import { type StockDifference, sumUpDifferences } from '@kreislauf/domain/parts/stocktake.rules';
import { amountText } from '@kreislauf/domain/shared/numbers';
import { Button, Group, Modal, Skeleton, Stack } from '@mantine/core';
import { useEffect } from 'react';
import { messageOf } from '../../../shared/api-error.ts';
import { useStaff } from '../../../shared/session/user-info.ts';
import { DialogButtons } from '../../../shared/ui/forms/dialog-buttons.tsx';
import { useSingleRun } from '../../../shared/ui/forms/single-run.ts';
import { usePhone } from '../../../shared/ui/layout/use-phone.ts';
import { MessageAlert } from '../../../shared/ui/messages/message-alert.tsx';
import { showSuccess } from '../../../shared/ui/messages/messages.tsx';
import { Lines, ListLine } from '../../../shared/ui/rows/lines.tsx';
import { EuroText } from '../../../shared/ui/values/euro-text.tsx';
import { useBookStocktake, usePreviewStocktake } from '../parts.api.ts';
import type { CountedPart } from './counted-parts.ts';
import { PartName } from './part-name.tsx';
import styles from './stocktake.module.css';

interface DifferencesDialogProps {
  counted: CountedPart[];
  shelf: Part[];
  onBooked: () => void;
  onClose: () => void;
}

/** Differences between count and stock by the server; booked is exactly what was shown here. */
export function DifferencesDialog({ counted, shelf, onBooked, onClose }: DifferencesDialogProps) {
  const isPhone = usePhone();
  const preview = usePreviewStocktake();
  const book = useBookStocktake();
  const run = useSingleRun();
  const { mutate } = preview;
  const lines = counted.map(({ partNumber, counted: amount }) => ({ partNumber, counted: amount }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once; scanning on closes the dialog
  useEffect(() => mutate(lines), []);

  const differences = preview.data?.differences ?? [];
  const failure = book.error ?? preview.error;
  const bookSeen = () =>
    run(async () => {
      const seen = new Map(differences.map(({ partNumber, stock }) => [partKey(partNumber), stock]));
      const checked = lines.map((line) => ({
        ...line,
        // Parts without a difference were there in exactly that number.
        stock: seen.get(partKey(line.partNumber)) ?? line.counted,
      }));
      try {
        await book.mutateAsync(checked);
        showSuccess(
          differences.length === 0
            ? 'Inventur abgeschlossen: alles stimmt'
            : `Inventur gebucht: ${differences.length === 1 ? '1 Bestand' : `${differences.length} Bestände`} geändert`,
        );
        onBooked();
      } catch {
        // Said above the list, which is asked for again: somebody may have moved a part meanwhile.
        mutate(lines);
      }
    });

  return (
    <Modal opened onClose={onClose} title="Differenzen" size={620} fullScreen={isPhone}>
      <Stack gap="md">
        {failure && <MessageAlert kind="error">{messageOf(failure)}</MessageAlert>}
        {preview.isPending && !preview.data && <Skeleton height={120} />}
        {preview.isSuccess && <Outcome differences={differences} counted={counted} shelf={shelf} />}
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            Weiter zählen
          </Button>
          <Button
            data-autofocus
            loading={book.isPending}
            disabled={!preview.isSuccess}
            onClick={() => void bookSeen()}
          >
            Inventur buchen
          </Button>
        </DialogButtons>
      </Stack>
    </Modal>
  );
}

function Outcome({
  differences,
  counted,
  shelf,
}: {
  differences: StockDifference[];
  counted: CountedPart[];
  shelf: Part[];
}) {
  const { hidesCosts } = useStaff();
  const partOf = (number: string) => shelf.find(({ partNumber }) => isSamePart(partNumber, number));
  const priceOf = (number: string) => partOf(number)?.price ?? 0;
  const { more, fewer, value } = sumUpDifferences(differences, priceOf);
  const open = shelf.filter(
    ({ partNumber }) => !counted.some((part) => isSamePart(part.partNumber, partNumber)),
  ).length;
  const sums: [string, React.ReactNode][] = [
    ['Gezählt', counted.length],
    ['Stimmt', counted.length - differences.length],
    ['Zu viel', signed(more)],
    ['Zu wenig', signed(-fewer)],
    ...(hidesCosts ? [] : [['Wert', <EuroText key="value" euro={value} />] as [string, React.ReactNode]]),
  ];
  return (
    <>
      <Group component="dl" gap="md" m={0} aria-label="Summen">
        {sums.map(([label, sum]) => (
          <div key={label}>
            <dt className="muted text-xs">{label}</dt>
            <dd className="bold tabular">{sum}</dd>
          </div>
        ))}
      </Group>
      {differences.length === 0 ? (
        <p className="muted">Alles, was Sie gezählt haben, stimmt mit dem Bestand überein.</p>
      ) : (
        <Lines label="Differenzen">
          {differences.map(({ partNumber, stock, counted: amount, difference }) => (
            <ListLine key={partNumber}>
              <PartName
                part={{
                  partNumber,
                  description: partOf(partNumber)?.description ?? partNumber,
                  place: partOf(partNumber)?.place ?? '',
                }}
              />
              <span className={styles.change}>
                <span className="muted text-xs tabular">
                  Bestand {amountText(stock)}, gezählt {amount}
                </span>
                <strong className={`tabular ${difference < 0 ? 'error' : 'success'}`}>
                  {signed(difference)}
                </strong>
              </span>
            </ListLine>
          ))}
        </Lines>
      )}
      {open > 0 && (
        <p className="muted text-xs">
          {open === 1 ? '1 Teil ist' : `${open} Teile sind`} nicht gezählt und{' '}
          {open === 1 ? 'behält seinen' : 'behalten ihren'} Bestand.
        </p>
      )}
    </>
  );
}
