import { germanSentence } from '@kreislauf/domain/shared/german-sentences';
import { z } from 'zod';

/** Sentences for input that no schema words itself. */
export function speakGerman(): void {
  z.config({ localeError: germanSentence });
}
