/** Texts of the status pill, for the side whose turn it is and for the others. */
export const quotes_status = {
  waiting_manager_confirm: { yours: 'Confirm the request', others: 'Waiting for our staff' },
  waiting_provider_response: { yours: 'Your response needed', others: 'Waiting for the provider' },
  negotiating: { yours: 'Negotiating · your response', others: 'Negotiating' },
  waiting_purchase_response: { yours: 'Review the offer', others: 'Waiting for the buyer' },
  signed: { yours: 'Signed', others: 'Signed' },
  waiting_provider_upload: { yours: 'Upload the materials', others: 'Waiting for materials' },
  waiting_consumer_download: { yours: 'Ready to download', others: 'Waiting for the download' },
  download_complete_waiting_contract: {
    yours: 'Notified all downloads complete',
    others: 'Notified all downloads complete',
  },
  delivery_accepted: 'Delivery accepted',
  report_start: { yours: 'Report streaming start', others: 'Notified all downloads complete' },
  under_contract: { yours: 'Streaming', others: 'Streaming' },
  finished_contract: { yours: 'Contract ended', others: 'Contract ended' },
  cancelled: { yours: 'Cancelled', others: 'Cancelled' },
  declined: { yours: 'Declined', others: 'Declined' },
  expired: { yours: 'Offer expired', others: 'Offer expired' },
  lapsed: { yours: 'Request expired', others: 'Request expired' },
  terminated: { yours: 'Terminated', others: 'Terminated' },
};
