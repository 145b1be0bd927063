import type { FileField } from '@kreislauf/domain/imports/table-columns.rules';
import { formatCount } from '@kreislauf/domain/shared/numbers';
import { Button, FileInput, Group, Loader, Modal, Progress, Stack } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { DialogButtons } from '../../shared/ui/forms/dialog-buttons.tsx';
import { MessageAlert } from '../../shared/ui/messages/message-alert.tsx';
import { ImportColumns } from './import-columns.tsx';
import { ImportErrors } from './import-errors.tsx';
import { type ImportCall, useImport } from './use-import.ts';

export interface ImportDialogProps {
  /** 'Geräte importieren' */
  title: string;
  endpoint: ImportCall;
  fields: readonly FileField<string>[];
  /** The field without which no line says anything. */
  required: string;
  /** Explains repeated lines and empty cells. */
  hint: string;
  /** Something was taken over: what shows it is asked for again. */
  onDone: () => void;
  onClose: () => void;
}

/** File, columns, preview, done. Nothing is stored before the last button, and then all of it or nothing. */
export function ImportDialog({
  title,
  endpoint,
  fields,
  required,
  hint,
  onDone,
  onClose,
}: ImportDialogProps) {
  const { state, choose, assign, confirm, isBusy, failure, progress } = useImport(endpoint, onDone);
  const { file, preview, result } = state;
  const errors = preview?.errors ?? [];
  const close = () => {
    if (!isBusy) onClose();
  };

  return (
    <Modal opened onClose={close} title={title} size={900} closeOnClickOutside={!file}>
      <Stack gap="md">
        {result ? (
          <MessageAlert isLasting kind="success" title="Der Import ist abgeschlossen">
            {formatCount(result.created)} neu, {formatCount(result.updated)} aktualisiert,{' '}
            {formatCount(result.unchanged)} unverändert.
          </MessageAlert>
        ) : (
          <>
            <FileInput
              label="CSV-Datei"
              description="Aus Excel, LibreOffice oder Numbers als CSV gespeichert; die erste Zeile enthält die Spaltennamen."
              placeholder="Datei auswählen"
              data-autofocus
              accept=".csv,.txt,.tsv,text/csv"
              leftSection={<IconFileSpreadsheet size={17} stroke={1.7} aria-hidden />}
              value={file}
              disabled={isBusy}
              onChange={(chosen) => void choose(chosen)}
            />
            {failure && <MessageAlert kind="error">{failure}</MessageAlert>}
            {preview && (
              <>
                <ImportColumns
                  fields={fields}
                  required={required}
                  preview={preview}
                  disabled={isBusy}
                  onAssign={(field, column) => void assign(field, column)}
                />
                <p role="status">
                  <strong>{linesOf(preview.rows)}</strong>, davon {formatCount(preview.valid)} in Ordnung
                  {errors.length > 0 && (
                    <>
                      {' '}
                      und{' '}
                      <span className="error">{formatCount(preview.rows - preview.valid)} mit Fehlern</span>
                    </>
                  )}
                  . <span className="muted text-xs">{hint}</span>
                </p>
                {errors.length > 0 && (
                  <ImportErrors errors={errors} count={preview.errorCount ?? errors.length} />
                )}
              </>
            )}
          </>
        )}
        {isBusy && progress && (
          <Group gap="xs" wrap="nowrap">
            <Progress.Root size={8} flex={1}>
              <Progress.Section value={progress.percent} aria-label="Fortschritt des Imports" />
            </Progress.Root>
            <span className="muted text-xs tabular nowrap">
              {formatCount(progress.done)} von {formatCount(progress.total)} · {progress.percent} %
            </span>
          </Group>
        )}
        <DialogButtons
          aside={
            isBusy && (
              <Group component="span" gap="xs" role="status">
                <Loader size={18} />
                {preview && errors.length === 0
                  ? `${linesOf(preview.rows)} werden verarbeitet …`
                  : 'Die Datei wird gelesen …'}
              </Group>
            )
          }
        >
          <Button variant={result ? 'filled' : 'default'} onClick={close} disabled={isBusy}>
            {result ? 'Fertig' : 'Abbrechen'}
          </Button>
          {!result && (
            <Button
              disabled={!preview || errors.length > 0 || preview.rows === 0}
              loading={isBusy && preview !== null}
              onClick={() => void confirm()}
            >
              {preview ? `${linesOf(preview.rows)} übernehmen` : 'Übernehmen'}
            </Button>
          )}
        </DialogButtons>
      </Stack>
    </Modal>
  );
}

function linesOf(count: number): string {
  return count === 1 ? '1 Zeile' : `${formatCount(count)} Zeilen`;
}
