// Runs in a worker of Chromium.
import { ask, type Question } from './question.ts';

interface WorkerScope {
  onmessage: (event: { readonly data: Question }) => void;
  postMessage(message: unknown): void;
}

const scope = globalThis as unknown as WorkerScope;
scope.onmessage = ({ data }) => scope.postMessage(ask(data));
