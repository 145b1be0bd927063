import type { ApiKey } from '@kreislauf/domain/api-keys/api-keys.contract';
import { CALLS_PER_MINUTE } from '@kreislauf/domain/api-keys/api-keys.rules';
import { Anchor, Button } from '@mantine/core';
import { IconApi, IconExternalLink, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../shared/api-error.ts';
import { paths } from '../../shared/paths.ts';
import { ErrorState } from '../../shared/ui/feedback/error-state.tsx';
import { confirm } from '../../shared/ui/forms/confirm-dialog.tsx';
import { PageHeader } from '../../shared/ui/layout/page-header.tsx';
import { ThumbBar } from '../../shared/ui/layout/thumb-bar.tsx';
import { useCards, usePhone } from '../../shared/ui/layout/use-phone.ts';
import { EmptyState } from '../../shared/ui/lists/empty-state.tsx';
import { showError, showSuccess } from '../../shared/ui/messages/messages.tsx';
import { ApiKeyList } from './api-key-list.tsx';
import { ApiKeyMadeDialog } from './api-key-made-dialog.tsx';
import { apiKeysQuery, useEndApiKey } from './api-keys.api.ts';
import styles from './api-keys-screen.module.css';
import { CreateApiKeyDialog, type MadeKey } from './create-api-key-dialog.tsx';

type Dialog = { kind: 'create' } | { kind: 'made'; made: MadeKey } | null;

export function ApiKeysScreen() {
  const isPhone = usePhone();
  const isCards = useCards();
  const keys = useQuery(apiKeysQuery);
  const ending = useEndApiKey();
  const [dialog, setDialog] = useState<Dialog>(null);
  const isEmpty = keys.data?.length === 0;
  const hasFailed = keys.isError && !keys.data;

  const end = async ({ _id, name }: ApiKey) => {
    const isSure = await confirm({
      title: 'API-Schlüssel löschen?',
      text: `„${name}“ gilt dann sofort nicht mehr: Das Programm, das ihn benutzt, kommt nicht mehr herein. Rückgängig machen lässt sich das nicht.`,
      action: 'Schlüssel löschen',
      isDestructive: true,
    });
    if (!isSure) return;
    ending.mutate(_id, {
      onSuccess: ({ message }) => showSuccess(message),
      onError: (error) => showError(`Fehler beim Löschen des Schlüssels: ${messageOf(error)}`),
    });
  };
  const createButton = (
    <Button
      leftSection={<IconPlus size={17} stroke={2} aria-hidden />}
      onClick={() => setDialog({ kind: 'create' })}
    >
      API-Schlüssel anlegen
    </Button>
  );

  return (
    <>
      <PageHeader
        title="API-Schlüssel"
        description="Für Programme, die mit Kreislauf arbeiten sollen: Kasse, Shop, Auswertung."
        actions={!isPhone && !isEmpty && createButton}
      />
      <p className={`${styles.note} muted`}>
        Ein Schlüssel darf nie mehr als die Person, die ihn angelegt hat, und endet mit ihrem Konto.{' '}
        {CALLS_PER_MINUTE} Aufrufe in der Minute sind frei; Anmeldung, Konten, Rollen, Einstellungen,
        Schlüssel und Webhooks bleiben Menschen vorbehalten.{' '}
        <Anchor href={paths.apiDocs} target="_blank" rel="noopener" className={`${styles.docs} no-print`}>
          Alle Aufrufe auf der API-Seite
          <IconExternalLink size={15} stroke={1.9} aria-hidden />
        </Anchor>
      </p>
      {/* Cards stand on the page itself. */}
      <section
        className={isCards && !isEmpty && !hasFailed ? undefined : 'surface'}
        aria-label="Liste der API-Schlüssel"
      >
        {hasFailed ? (
          <ErrorState
            error={keys.error}
            fallback="Fehler beim Laden der API-Schlüssel"
            retry={keys.refetch}
            busy={keys.isFetching}
          />
        ) : isEmpty ? (
          <EmptyState
            icon={IconApi}
            title="Noch keine API-Schlüssel"
            text="Mit einem Schlüssel liest und ändert ein anderes Programm, was Sie ihm erlauben. Sie sehen hier, wann es zuletzt angefragt hat, und können ihm jederzeit die Tür schließen."
          >
            {!isPhone && createButton}
          </EmptyState>
        ) : (
          <ApiKeyList keys={keys.data} busyId={ending.isPending ? ending.variables : null} onEnd={end} />
        )}
      </section>
      {isPhone && <ThumbBar>{createButton}</ThumbBar>}
      {dialog?.kind === 'create' && (
        <CreateApiKeyDialog
          onMade={(made) => setDialog({ kind: 'made', made })}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog?.kind === 'made' && <ApiKeyMadeDialog made={dialog.made} onClose={() => setDialog(null)} />}
    </>
  );
}
