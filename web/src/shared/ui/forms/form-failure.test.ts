import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api-error.ts';
import { failureBeside, markingFields } from './form-failure.ts';

const refusal = (fields: Record<string, string>) =>
  new ApiError(400, Object.values(fields)[0] ?? 'Benutzer nicht gefunden', { fields });
const shown = ['name', 'email'];

function formWith(...inputs: string[]) {
  const focus = vi.fn();
  const getInputNode = (field: string) => (inputs.includes(field) ? { focus: () => focus(field) } : null);
  return { setErrors: vi.fn(), getInputNode, focus };
}

describe('sending a form', () => {
  it('marks the fields that the server refused and leads to the first', async () => {
    const form = formWith('name', 'email');
    const fields = { email: 'vergeben', name: 'zu lang' };
    await markingFields(form, () => Promise.reject(refusal(fields)));
    expect(form.setErrors).toHaveBeenCalledExactlyOnceWith(fields);
    expect(form.focus).toHaveBeenCalledExactlyOnceWith('email');
  });

  it.each<Record<string, string>>([{}, { roleId: 'unbekannt' }])(
    'leaves the focus where no field of the form is to blame: %j',
    async (fields) => {
      const form = formWith('name', 'email');
      await markingFields(form, () => Promise.reject(refusal(fields)));
      expect(form.focus).not.toHaveBeenCalled();
    },
  );

  it('passes on what is no refusal and marks nothing', async () => {
    const form = formWith();
    const fault = new TypeError('a fault of ours');
    await expect(markingFields(form, () => Promise.reject(fault))).rejects.toBe(fault);
    expect(form.setErrors).not.toHaveBeenCalled();
  });
});

describe('what is said above the form', () => {
  it.each([
    ['nothing failed', null, null],
    ['a field on the form tells it', refusal({ email: 'vergeben' }), null],
    ['fields on the form tell all of it', refusal({ email: 'vergeben', name: 'fehlt' }), null],
    ['no field is to blame', refusal({}), 'Benutzer nicht gefunden'],
    ['the field is not on the form', refusal({ roleId: 'unbekannt' }), 'unbekannt'],
    ['one of the fields is not on the form', refusal({ name: 'fehlt', roleId: 'unbekannt' }), 'unbekannt'],
    ['it is no refusal', new TypeError('a fault of ours'), 'Das ging nicht'],
  ])('when %s', (_when, error, sentence) => {
    expect(failureBeside(shown, error, 'Das ging nicht')).toBe(sentence);
  });

  it('keeps what the sentence begins with', () => {
    const error = new ApiError(400, 'Fehler beim Speichern: zu lang', { fields: { models: 'zu lang' } });
    expect(failureBeside(shown, error)).toBe('Fehler beim Speichern: zu lang');
  });
});
