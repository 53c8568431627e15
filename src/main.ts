import { runAction } from './program.js';

process.exitCode = await runAction(process.env);
