import { serveTasks } from './threads/serve-tasks.ts';

serveTasks();
