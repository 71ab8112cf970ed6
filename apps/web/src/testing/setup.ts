import 'temporal-polyfill/global';
import '../theme/base.css';
import '../theme/mantine-styles.ts';
import '../theme/controls.css';
import '../ui/layout.module.css';
import '../ui/typography.module.css';
import { loadRemainingTexts, startI18n } from '../lib/i18n.ts';

await startI18n();
await loadRemainingTexts();
