import { Box } from '@mantine/core';

interface MissingFieldsProps {
  /** In the words of the specification. */
  sentence: string;
  /** As the fields are labelled. */
  fields: string[];
}

/** Above a form: that something is missing, and what. */
export function MissingFields({ sentence, fields }: MissingFieldsProps) {
  return (
    <>
      <Box component="strong" display="block" className="bold">
        {sentence}
      </Box>{' '}
      <span>Es fehlt noch: {fields.join(', ')}</span>
    </>
  );
}
