import type { SavedView } from '@kreislauf/domain/views/views.contract';
import type { ViewedList } from '@kreislauf/domain/views/views.rules';
import { ActionIcon, Box, Checkbox, Group, Modal, Stack, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOf } from '../../shared/api-error.ts';
import { confirm } from '../../shared/ui/forms/confirm-dialog.tsx';
import { FormDialog } from '../../shared/ui/forms/form-dialog.tsx';
import { useForm } from '../../shared/ui/forms/use-form.ts';
import { MessageAlert } from '../../shared/ui/messages/message-alert.tsx';
import { showSuccess } from '../../shared/ui/messages/messages.tsx';
import type { ViewQuery } from './view-address.ts';
import { useChangeView, useCreateView, useRemoveView } from './views.api.ts';

export interface SaveViewProps {
  list: ViewedList;
  query: ViewQuery;
  /** Of a list whose columns can be chosen. */
  columns?: readonly string[] | undefined;
  own: SavedView[];
  onClose: () => void;
}

const NAME_MISSING = 'Bitte geben Sie der Ansicht einen Namen';

/** An own view of the same name is replaced. */
export function SaveView({ list, query, columns, own, onClose }: SaveViewProps) {
  const create = useCreateView();
  const change = useChangeView();
  const form = useForm({
    initialValues: { name: '', isShared: false, isDefault: false },
    validate: { name: (name) => (name.trim() === '' ? NAME_MISSING : null) },
    onSubmit: async ({ name, ...choices }) => {
      const same = sameName(own, name);
      const kept = { query, ...(columns && { columns: [...columns] }), ...choices };
      if (same) await change.mutateAsync({ id: same._id, ...kept });
      else await create.mutateAsync({ list, name, ...kept });
      showSuccess(`Ansicht „${name.trim()}“ gespeichert`);
      onClose();
    },
    errorMessage: (error) => messageOf(error),
  });
  const replaced = sameName(own, form.values.name);
  return (
    <FormDialog
      title="Ansicht speichern"
      description={`Suche, Filter${columns ? ', Sortierung und Spalten' : ' und Sortierung'}, wie sie jetzt zu sehen sind.`}
      submitLabel={replaced ? 'Ansicht ersetzen' : 'Ansicht speichern'}
      form={form}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        maxLength={60}
        data-autofocus
        autoComplete="off"
        description={replaced ? 'Eine Ansicht mit diesem Namen wird ersetzt.' : undefined}
        {...form.getInputProps('name')}
      />
      <Checkbox
        label="Beim Öffnen der Liste zeigen"
        {...form.getInputProps('isDefault', { type: 'checkbox' })}
      />
      <Checkbox label="Für alle freigeben" {...form.getInputProps('isShared', { type: 'checkbox' })} />
    </FormDialog>
  );
}

function sameName(views: SavedView[], name: string): SavedView | undefined {
  const wanted = name.trim().toLowerCase();
  return views.find((view) => view.name.toLowerCase() === wanted);
}

export interface ManageViewsProps {
  own: SavedView[];
  onClose: () => void;
}

/** Each change is stored at once. */
export function ManageViews({ own, onClose }: ManageViewsProps) {
  return (
    <Modal opened onClose={onClose} title="Ansichten verwalten" size={560}>
      <Stack component="ul" gap="md">
        {own.map((view) => (
          <ViewLine key={view._id} view={view} />
        ))}
        {own.length === 0 && <li className="muted">Es sind keine eigenen Ansichten mehr da.</li>}
      </Stack>
    </Modal>
  );
}

function ViewLine({ view }: { view: SavedView }) {
  const [name, setName] = useState(view.name);
  const change = useChangeView();
  const remove = useRemoveView();
  const isBusy = change.isPending || remove.isPending;
  const failure = change.error ?? remove.error;
  const save = (changes: Partial<Pick<SavedView, 'name' | 'isShared' | 'isDefault'>>) => {
    remove.reset();
    change.mutate({ id: view._id, ...changes });
  };
  const rename = () => {
    const typed = name.trim();
    if (typed === '') setName(view.name);
    else if (typed !== view.name) save({ name: typed });
  };
  const askAndRemove = async () => {
    const isSure = await confirm({
      title: 'Ansicht löschen?',
      text: `Die Ansicht „${view.name}“ wird gelöscht${view.isShared ? ', auch für alle anderen' : ''}.`,
      action: 'Ansicht löschen',
      isDestructive: true,
    });
    if (!isSure) return;
    change.reset();
    remove.mutate(view._id);
  };
  return (
    <li>
      {failure && (
        <Box mb="xs">
          <MessageAlert kind="error">{messageOf(failure)}</MessageAlert>
        </Box>
      )}
      <Group gap="sm" wrap="nowrap">
        <TextInput
          flex={1}
          aria-label={`Name der Ansicht ${view.name}`}
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          onBlur={rename}
          onKeyDown={(event) => event.key === 'Enter' && rename()}
        />
        <ActionIcon
          variant="subtle"
          color="red"
          size={36}
          disabled={isBusy}
          aria-label={`Ansicht ${view.name} löschen`}
          onClick={() => void askAndRemove()}
        >
          <IconTrash size={17} stroke={1.8} aria-hidden />
        </ActionIcon>
      </Group>
      <Group gap="lg" mt="xs">
        <Checkbox
          label="Beim Öffnen zeigen"
          checked={view.isDefault}
          disabled={isBusy}
          onChange={(event) => save({ isDefault: event.currentTarget.checked })}
        />
        <Checkbox
          label="Für alle freigeben"
          checked={view.isShared}
          disabled={isBusy}
          onChange={(event) => save({ isShared: event.currentTarget.checked })}
        />
      </Group>
    </li>
  );
}
