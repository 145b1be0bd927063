import { Button, Stack, TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import styles from './link-dialog.module.css';
import { useCopy } from './use-copy.ts';

interface ShownLink {
  title: string;
  text: string;
  link: string;
}

/** A link to hand on: in a field, since not every page may use the clipboard. */
export function showLink({ title, text, link }: ShownLink): void {
  modals.open({ title, size: 520, children: <LinkToHandOn text={text} link={link} /> });
}

function LinkToHandOn({ text, link }: Pick<ShownLink, 'text' | 'link'>) {
  const { isCopied, copy } = useCopy();
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <Stack gap="md">
      <p className="muted">{text}</p>
      <div className={styles.row}>
        <TextInput
          flex={1}
          miw={0}
          classNames={{ input: 'mono text-xs' }}
          label="Link"
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          data-autofocus
          leftSection={<Icon size={16} stroke={1.9} aria-hidden />}
          onClick={() => void copy(link)}
        >
          {isCopied ? 'Kopiert' : 'Link kopieren'}
        </Button>
      </div>
    </Stack>
  );
}
