import { Button } from '@mantine/core';
import { IconCheck, IconLink } from '@tabler/icons-react';
import { showLink } from './link-dialog.tsx';
import { useCopy } from './use-copy.ts';

interface CopyLinkButtonProps {
  link: string;
  /** The owner of the link, for those who do not see the row. */
  of: string;
  className?: string | undefined;
}

/** In a row. Where the browser refuses the clipboard, the link is shown to be copied by hand. */
export function CopyLinkButton({ link, of, className }: CopyLinkButtonProps) {
  const { isCopied, copy } = useCopy();
  const Icon = isCopied ? IconCheck : IconLink;
  const copyOrShow = async () => {
    if (await copy(link)) return;
    showLink({
      title: 'Link kopieren',
      text: 'Der Browser gibt die Zwischenablage hier nicht frei. Bitte markieren und kopieren Sie den Link selbst.',
      link,
    });
  };
  return (
    <Button
      variant="default"
      size="compact-md"
      className={className}
      leftSection={<Icon size={15} stroke={1.9} aria-hidden />}
      aria-label={`${isCopied ? 'Kopiert' : 'Link kopieren'}: ${of}`}
      onClick={() => void copyOrShow()}
    >
      {isCopied ? 'Kopiert' : 'Link kopieren'}
    </Button>
  );
}
