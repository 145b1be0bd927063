import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api-error.ts';
import { singleRun } from './single-run.ts';
import { failureBeside, type SubmittedForm, submitForm } from './submit-form.ts';

const refusal = (fields: Record<string, string>) =>
  new ApiError(400, Object.values(fields)[0] ?? 'Benutzer nicht gefunden', { fields });
const isShown = (field: string) => ['name', 'email'].includes(field);

function formWith(
  own: Partial<Pick<SubmittedForm, 'findProblems' | 'isReady'>> & { send?: () => unknown } = {},
) {
  return {
    findProblems: () => ({}),
    isReady: true,
    markFields: vi.fn(),
    refuse: vi.fn(),
    setBusy: vi.fn(),
    setFailure: vi.fn(),
    sentenceFor: () => 'Das ging nicht',
    ...own,
    send: vi.fn(own.send),
  };
}

describe('submitting a form', () => {
  it('sends what is right, and is busy meanwhile', async () => {
    const form = formWith();
    expect(await submitForm(form)).toBe(true);
    expect(form.send).toHaveBeenCalledOnce();
    expect(form.setBusy.mock.calls).toEqual([[true], [false]]);
    expect(form.setFailure).toHaveBeenCalledExactlyOnceWith(null);
    expect(form.refuse).not.toHaveBeenCalled();
  });

  it('leads to what is wrong and sends nothing', async () => {
    const problems = { email: 'fehlt', name: 'zu lang' };
    const form = formWith({ findProblems: () => problems });
    expect(await submitForm(form)).toBe(false);
    expect(form.refuse).toHaveBeenCalledExactlyOnceWith(problems);
    expect(form.send).not.toHaveBeenCalled();
    expect(form.setBusy).not.toHaveBeenCalled();
  });

  it('sends nothing while its button waits', async () => {
    const form = formWith({ isReady: false });
    expect(await submitForm(form)).toBe(false);
    expect(form.send).not.toHaveBeenCalled();
  });

  it('marks and leads to the fields that the server refused, and is free again', async () => {
    const fields = { email: 'vergeben', name: 'zu lang' };
    const error = refusal(fields);
    const form = formWith({ send: () => Promise.reject(error) });
    expect(await submitForm(form)).toBe(false);
    expect(form.markFields).toHaveBeenCalledExactlyOnceWith(fields);
    expect(form.refuse).toHaveBeenCalledExactlyOnceWith(fields);
    expect(form.setFailure).toHaveBeenLastCalledWith({ error, sentence: 'Das ging nicht' });
    expect(form.setBusy).toHaveBeenLastCalledWith(false);
  });

  it('tells what is no refusal, and passes it on', async () => {
    const error = new TypeError('a fault of ours');
    const form = formWith({ send: () => Promise.reject(error) });
    await expect(submitForm(form)).rejects.toBe(error);
    expect(form.setFailure).toHaveBeenLastCalledWith({ error, sentence: 'Das ging nicht' });
    expect(form.setBusy).toHaveBeenLastCalledWith(false);
  });

  it('is not done where sending says so', async () => {
    expect(await submitForm(formWith({ send: () => Promise.resolve(false) }))).toBe(false);
  });
});

describe('one run at a time', () => {
  it('drops what is asked for before the first has ended', async () => {
    const run = singleRun();
    let end: (answer: string) => void = () => undefined;
    const first = run(() => new Promise<string>((resolve) => (end = resolve)));
    const second = vi.fn();
    expect(await run(second)).toBeNull();
    expect(second).not.toHaveBeenCalled();
    end('done');
    expect(await first).toBe('done');
    expect(await run(async () => 'again')).toBe('again');
  });

  it('is free again after a failure', async () => {
    const run = singleRun();
    await expect(run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await run(async () => 'yes')).toBe('yes');
  });
});

describe('what is said above the form', () => {
  it.each([
    ['a field on the form tells it', refusal({ email: 'vergeben' }), null],
    ['fields on the form tell all of it', refusal({ email: 'vergeben', name: 'fehlt' }), null],
    ['no field is to blame', refusal({}), 'Benutzer nicht gefunden'],
    ['the field is not on the form', refusal({ roleId: 'unbekannt' }), 'unbekannt'],
    ['one of the fields is not on the form', refusal({ name: 'fehlt', roleId: 'unbekannt' }), 'unbekannt'],
    ['it is no refusal', new TypeError('a fault of ours'), 'Das ging nicht'],
  ])('when %s', (_when, error, sentence) => {
    expect(failureBeside(isShown, error, 'Das ging nicht')).toBe(sentence);
  });

  it('keeps what the sentence begins with', () => {
    const error = new ApiError(400, 'Fehler beim Speichern: zu lang', { fields: { models: 'zu lang' } });
    expect(failureBeside(isShown, error)).toBe('Fehler beim Speichern: zu lang');
  });
});
