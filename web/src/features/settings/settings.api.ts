import { type MailServerInput, mailServerContract } from '@kreislauf/domain/settings/mail-server.contract';
import {
  type Service,
  type ServicesInput,
  servicesContract,
} from '@kreislauf/domain/settings/service-keys.contract';
import { settingsContract } from '@kreislauf/domain/settings/settings.contract';
import type { SettingsAnswer, SettingsInput } from '@kreislauf/domain/settings/settings-inputs.contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { shopDefaultsQuery } from '../../entities/settings/shop-defaults.ts';
import { call, callFile } from '../../shared/api-client.ts';

const settingsKey = ['settings'] as const;
const mailServerKey = ['mail-server'] as const;
const servicesKey = ['services'] as const;

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
      void queryClient.invalidateQueries({ queryKey: shopDefaultsQuery.queryKey });
      // They share a version: the next to be saved is based on this one.
      void queryClient.invalidateQueries({ queryKey: servicesKey });
      return queryClient.invalidateQueries({ queryKey: mailServerKey });
    },
  });
}

export function useSaveSettings() {
  return useStored((body: SettingsInput) => call(settingsContract.update, { body, fallback: SAVING_FAILED }));
}

/** As it was stored at this time. */
export const logoQuery = (at: string) =>
  queryOptions({
    queryKey: ['logo', at],
    queryFn: ({ signal }) =>
      callFile(settingsContract.logo, { signal, fallback: 'Fehler beim Laden des Logos' }),
  });

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
      // They share a version: the next to be saved is based on this one.
      return Promise.all(
        [settingsKey, servicesKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      );
    },
  });
}

export function useSendTestMail() {
  return useMutation({
    mutationFn: (to: string) =>
      call(mailServerContract.test, { body: { to }, fallback: 'Fehler beim Senden der Test-E-Mail' }),
  });
}

export const servicesQuery = queryOptions({
  queryKey: servicesKey,
  queryFn: ({ signal }) =>
    call(servicesContract.read, { signal, fallback: 'Fehler beim Laden der Einstellungen' }),
});

export function useSaveServices() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ServicesInput) => call(servicesContract.update, { body, fallback: SAVING_FAILED }),
    onSuccess: (saved) => {
      queryClient.setQueryData(servicesKey, saved);
      // They share a version with the settings, and the guide asks which service answers.
      return queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'services' });
    },
  });
}

export function useTestService() {
  return useMutation({
    mutationFn: (service: Service) =>
      call(servicesContract.test, { params: { service }, fallback: 'Fehler beim Testen der Verbindung' }),
  });
}
