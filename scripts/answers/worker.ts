// Runs in a worker of Chromium.
import { ask, type Question } from './question.ts';

interface WorkerScope {
  onmessage: (event: { readonly data: Question }) => void;
  postMessage(message: unknown): void;
}

declare const self: WorkerScope;
self.onmessage = ({ data }) => self.postMessage(ask(data));
