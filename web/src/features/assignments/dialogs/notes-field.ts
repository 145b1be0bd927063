/** Of a field for a few sentences that go with a step of an assignment. */
export const sentencesField = { autosize: true, minRows: 2, maxRows: 6, maxLength: 2000 } as const;

export const notesField = { label: 'Notizen (optional)', ...sentencesField } as const;
