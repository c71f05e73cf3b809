import { kitText } from '../text';
import { toast } from './toast';

/** Says that a menu or dialog could not be loaded. */
export function showLayerFailed(): void {
  toast.error(kitText('layerFailed'), { id: 'layer-failed' });
}
