import { stockNumber } from '@kreislauf/domain/parts/part-catalogue.rules';
import type { Part } from '@kreislauf/domain/parts/parts.contract';
import { TextInput } from '@mantine/core';
import { FormDialog } from '../../../shared/ui/forms/form-dialog.tsx';
import { useForm } from '../../../shared/ui/forms/use-form.ts';
import { showSuccess } from '../../../shared/ui/messages/messages.tsx';
import { LineName, Lines, ListLine } from '../../../shared/ui/rows/lines.tsx';
import { useCountParts } from '../parts.api.ts';

interface CountPartsDialogProps {
  /** Those whose stock is not counted yet. */
  parts: Part[];
  onDone: () => void;
  onClose: () => void;
}

/** Begins to count the stock of several parts, each with what lies on the shelf. */
export function CountPartsDialog({ parts, onDone, onClose }: CountPartsDialogProps) {
  const count = useCountParts();
  const form = useForm<{ counted: string[] }>({
    initialValues: { counted: parts.map(() => '') },
    validate: ({ counted }) =>
      Object.fromEntries(
        counted.flatMap((typed, index) => {
          const problem = stockNumber.problem(typed);
          return problem ? [[`counted.${index}`, problem]] : [];
        }),
      ),
    onSubmit: async ({ counted }) => {
      await count.mutateAsync(
        parts.map(({ _id }, index) => ({ _id, counted: stockNumber.read(counted[index] ?? '') ?? 0 })),
      );
      showSuccess(
        parts.length === 1
          ? 'Der Bestand wird jetzt geführt'
          : `Der Bestand von ${parts.length} Teilen wird jetzt geführt`,
      );
      onDone();
    },
    fallback: 'Fehler beim Buchen des Bestands',
  });
  return (
    <FormDialog
      form={form}
      size={640}
      title={parts.length === 1 ? 'Bestand eines Teils führen' : `Bestand von ${parts.length} Teilen führen`}
      description="Zählen Sie, was im Regal liegt; ein leeres Feld heißt 0. Ab dann bucht jede Reparatur, jeder Wareneingang und jede Inventur."
      submitLabel="Bestand führen"
      onClose={onClose}
    >
      <Lines label="Gezählte Mengen">
        {parts.map((part, index) => (
          <ListLine key={part._id}>
            <TextInput
              aria-label={`Gezählt von ${part.partNumber}`}
              w={92}
              placeholder="0"
              inputMode="numeric"
              autoComplete="off"
              {...(index === 0 && { 'data-autofocus': true })}
              {...form.getInputProps(`counted.${index}`)}
            />
            <LineName name={part.description} number={part.partNumber}>
              {part.place}
            </LineName>
          </ListLine>
        ))}
      </Lines>
    </FormDialog>
  );
}
