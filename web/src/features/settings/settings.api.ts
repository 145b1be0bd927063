import { type MailServerInput, mailServerContract } from '@kreislauf/domain/settings/mail-server.contract';
import { settingsContract } from '@kreislauf/domain/settings/settings.contract';
import type { SettingsAnswer, SettingsInput } from '@kreislauf/domain/settings/settings-inputs.contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api-client.ts';
import { shopDefaultsQuery } from '../../shared/shop-defaults.ts';

const settingsKey = ['settings'] as const;

export const settingsQuery = queryOptions({
  queryKey: settingsKey,
  queryFn: ({ signal }) =>
    call(settingsContract.read, { signal, fallback: 'Fehler beim Laden der Einstellungen' }),
});

const SAVING_FAILED = 'Fehler beim Speichern der Einstellungen';

function useStored<Given>(save: (given: Given) => Promise<SettingsAnswer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: save,
    onSuccess: (saved) => {
      queryClient.setQueryData(settingsKey, saved);
      for (const queryKey of [['shop'], shopDefaultsQuery.queryKey])
        void queryClient.invalidateQueries({ queryKey });
    },
  });
}

export function useSaveSettings() {
  return useStored((body: SettingsInput) => call(settingsContract.update, { body, fallback: SAVING_FAILED }));
}

export function useSaveLogo() {
  return useStored((file: File) => {
    const form = new FormData();
    form.append('logo', file);
    return call(settingsContract.putLogo, { form, fallback: SAVING_FAILED });
  });
}

export function useRemoveLogo() {
  return useStored((_: undefined) => call(settingsContract.removeLogo, { fallback: SAVING_FAILED }));
}

const mailServerKey = ['mail-server'] as const;

export const mailServerQuery = queryOptions({
  queryKey: mailServerKey,
  queryFn: ({ signal }) =>
    call(mailServerContract.read, { signal, fallback: 'Fehler beim Laden der Einstellungen' }),
});

export function useSaveMailServer() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: MailServerInput) => call(mailServerContract.update, { body, fallback: SAVING_FAILED }),
    onSuccess: (saved) => {
      queryClient.setQueryData(mailServerKey, saved);
      // They share a version.
      void queryClient.invalidateQueries({ queryKey: settingsKey });
    },
  });
}

export function useSendTestMail() {
  return useMutation({
    mutationFn: (to: string) =>
      call(mailServerContract.test, { body: { to }, fallback: 'Fehler beim Senden der Test-E-Mail' }),
  });
}
