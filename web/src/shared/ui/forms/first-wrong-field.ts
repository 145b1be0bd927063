/** What says at its place that something is missing or wrong. */
const wrongFields = '[aria-invalid="true"], [data-missing] input, [data-missing] button';

/** Leads to the first field that cannot be sent as it is; to be called once the fields show it. */
export function focusFirstWrong(form: Element | null | undefined): void {
  form?.querySelector<HTMLElement>(wrongFields)?.focus();
}
