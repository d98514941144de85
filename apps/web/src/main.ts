import { mount } from 'svelte';
import App from './App.svelte';
import { keepFocusOnPages } from './components/focus.ts';
import './design/fonts.css';
import './design/tokens.css';
import './design/rooms.css';
import './design/base.css';
import './design/cards.css';
import { startPwa } from './pwa/register.svelte.ts';
import { router } from './router.svelte.ts';
import { watchSettings } from './settings/settings.svelte.ts';

import.meta.glob('./games/*/room.css', { eager: true });
watchSettings();
router.start();
startPwa();
const target = document.getElementById('app');
if (target !== null) {
  mount(App, { target });
  keepFocusOnPages(target);
}
