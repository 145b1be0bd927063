import type { Analytics } from '@kreislauf/domain/analytics/analytics.contract';
import { returnReasonLabels } from '@kreislauf/domain/sales/return-reasons';
import { formatCount } from '@kreislauf/domain/shared/numbers';
import { percentOf } from '@kreislauf/domain/shared/ratio';
import { Text } from '@mantine/core';
import { ChartFigure } from '../../shared/ui/charts/chart-figure.tsx';
import { FigurePanel } from '../../shared/ui/charts/figure-panel.tsx';
import { Tiles } from '../../shared/ui/charts/tiles.tsx';
import { type Column, DataTable } from '../../shared/ui/rows/data-table.tsx';
import styles from './analytics.module.css';
import { devicesText, euroText, percentText } from './figure-texts.ts';

/** The rows that can be read on a screen; the file has all of them. */
const MAX_MODELS = 15;

/** Shows how often phones come back, by model, reason and technician; nothing where none did. */
export function ReturnsSection({ returns }: { returns: Analytics['returns'] }) {
  const { count, sum, byModel, byReason, byTechnician } = returns;
  if (count === 0) return null;
  const [reason] = byReason;
  const [model] = byModel;
  return (
    <>
      <Tiles
        tiles={[
          { label: 'Zurückgegeben', value: devicesText(count), note: 'nach dem Tag der Rückgabe' },
          { label: 'Erstattet', value: euroText(Math.abs(sum)), note: 'an Kunden im Zeitraum' },
          ...(reason
            ? [
                {
                  label: 'Häufigster Grund',
                  value: returnReasonLabels[reason.reason],
                  note: `${formatCount(reason.count)} von ${formatCount(count)} Rückgaben`,
                },
              ]
            : []),
          ...(model ? [{ label: 'Am häufigsten zurück', value: model.model, note: ratedText(model) }] : []),
        ]}
      />
      <FigurePanel
        title="Rückgabequote nach Modell"
        note={`${
          byModel.length > MAX_MODELS
            ? `Die ${MAX_MODELS} häufigsten von ${formatCount(byModel.length)} Modellen. `
            : ''
        }Quote: Rückgaben von Verkäufen im selben Zeitraum`}
      >
        <RatesTable
          caption="Rückgaben nach Modell"
          nameHeader="Modell"
          rows={byModel.slice(0, MAX_MODELS).map(({ model: name, ...row }) => ({ name, ...row }))}
        />
      </FigurePanel>
      <div className={styles.halves}>
        <ChartFigure
          title="Gründe"
          note="Ein eigener Text zählt als „Sonstiges“"
          rowHeader="Grund"
          layout="bars"
          format={formatCount}
          empty="Kein Grund angegeben."
          rows={byReason.map((row) => ({
            label: returnReasonLabels[row.reason],
            value: row.count,
            facts: [
              { name: 'Rückgaben', text: formatCount(row.count) },
              { name: 'Anteil', text: percentText(percentOf(row.count, count)) },
              { name: 'Erstattet', text: euroText(Math.abs(row.sum)) },
            ],
          }))}
        />
        <FigurePanel title="Rückgabequote nach Techniker" note="Wer das Gerät vor dem Verkauf repariert hat">
          {byTechnician.length === 0 ? (
            <Text c="dimmed" inherit pt="lg" pb="2xl" px="lg" ta="center">
              Verkaufte Geräte mit einem Techniker gab es im Zeitraum nicht.
            </Text>
          ) : (
            <RatesTable
              caption="Rückgaben nach Techniker"
              nameHeader="Techniker"
              rows={byTechnician.map(({ technician: name, ...row }) => ({ name, ...row }))}
            />
          )}
        </FigurePanel>
      </div>
    </>
  );
}

interface Rated {
  sold: number;
  returned: number;
  rate: number | null;
}

interface RatesTableProps {
  caption: string;
  nameHeader: string;
  rows: (Rated & { name: string })[];
}

function RatesTable({ caption, nameHeader, rows }: RatesTableProps) {
  const figure = (
    key: string,
    header: string,
    text: (row: Rated) => string,
  ): Column<Rated & { name: string }> => ({
    key,
    header,
    align: 'end',
    cell: (row) => <span className="tabular">{text(row)}</span>,
  });
  return (
    <DataTable
      caption={caption}
      rows={rows}
      rowKey={({ name }) => name}
      columns={[
        { key: 'name', header: nameHeader, cell: ({ name }) => <span className="medium wrap">{name}</span> },
        figure('returned', 'Zurück', ({ returned }) => formatCount(returned)),
        figure('sold', 'Verkauft', ({ sold }) => formatCount(sold)),
        figure('rate', 'Quote', ({ rate }) => percentText(rate)),
      ]}
    />
  );
}

function ratedText({ sold, returned, rate }: Rated): string {
  const counts = `${formatCount(returned)} zurück, ${formatCount(sold)} verkauft`;
  return rate === null ? counts : `${counts} (${percentText(rate)})`;
}
